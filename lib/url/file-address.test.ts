import { expect, test } from "vitest";
import { fileAddress, pictureAddress } from "./file-address.ts";

const blob = "A".repeat(32);

test("fileAddress loads files of the service through the console, others directly", () => {
  expect(fileAddress(`http://127.0.0.1:4000/files/${blob}/a%20b.png`)).toBe(
    `/files/${blob}/a%20b.png`,
  );
  expect(fileAddress(`https://x.example/api/files/${blob}/a.png`)).toBe(`/files/${blob}/a.png`);
  for (const elsewhere of ["https://cdn.example/a.png", "https://x.example/files/short/a.png"]) {
    expect(fileAddress(elsewhere)).toBe(elsewhere);
  }
});

test("pictureAddress loads pictures of integrations through the console, others over https only", () => {
  const own = `/integration-assets/page-insights/${"0a".repeat(32)}.png`;
  expect(pictureAddress(`http://127.0.0.1:4000${own}`)).toBe(own);
  expect(pictureAddress(`https://x.example/api${own}`)).toBe(own);
  expect(pictureAddress("https://x.example/a.png")).toBe("https://x.example/a.png");
  expect(pictureAddress("http://x.example/a.png")).toBeUndefined();
});
