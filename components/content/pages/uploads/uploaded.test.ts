import { expect, test } from "vitest";
import { doneFor, subjectFor, undoneFor } from "./uploaded";

const added = { name: "notes.csv", replaced: undefined };
const replacing = { name: "notes.csv", replaced: { id: "f1", name: "notes.csv" } };
const renamed = { name: "notes.csv", replaced: { id: "f1", name: "logo.png" } };

test.each([
  [[added], "Add notes.csv", "Added 1 file", "notes.csv removed"],
  [[replacing], "Replace notes.csv", "Replaced 1 file", "Previous notes.csv restored"],
  [[renamed], "Replace logo.png with notes.csv", "Replaced 1 file", "Previous logo.png restored"],
  [[added, added], "Add 2 files", "Added 2 files", "2 files removed"],
  [[renamed, renamed], "Replace 2 files", "Replaced 2 files", "Previous 2 files restored"],
  [
    [added, renamed],
    "Add and replace 2 files",
    "Added and replaced 2 files",
    "Previous files restored",
  ],
])("uploads %j are called %s", (uploaded, subject, done, undone) => {
  expect(subjectFor(uploaded)).toBe(subject);
  expect(doneFor(uploaded)).toBe(done);
  expect(undoneFor(uploaded)).toBe(undone);
});

test("a request that is opened for several files counts them at once", () => {
  expect(subjectFor([added], 3)).toBe("Add 3 files");
});
