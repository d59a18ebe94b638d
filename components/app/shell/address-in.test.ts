import { expect, test } from "vitest";
import { addressIn, idIn } from "./address-in";

const own = { protocol: "https:" };

test.each([
  ["0hocua2c968yujy2tt68", "0hocua2c968yujy2tt68"],
  ["550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-a716-446655440000"],
  ["http://127.0.0.1:4000/v1/spaces/0hocua2c968yujy2tt68", "0hocua2c968yujy2tt68"],
  [
    "https://console.example/orgs/0hocua2c968yujy2tt68/sites/0hocub3d068yujy2tt70/share-links",
    "0hocub3d068yujy2tt70",
  ],
  ["console.example/orgs/0hocua2c968yujy2tt68", "0hocua2c968yujy2tt68"],
  ["localhost:3000/orgs/0hocua2c968yujy2tt68/sites", "0hocua2c968yujy2tt68"],
  ["Billing API v2", undefined],
  ["internationalization", undefined],
  ["https://example.com/docs", undefined],
  ["release-notes-for-all-products", undefined],
  ["", undefined],
])("%j holds the id %j", (text, id) => {
  expect(idIn(text, own)).toBe(id);
});

test.each([
  ["https://docs.example/start#a", "https://docs.example/start#a"],
  ["http://docs.example/start", "http://docs.example/start"],
  ["docs.example/start?a=b#c", "https://docs.example/start?a=b#c"],
  ["docs.example:8080/start", "https://docs.example:8080/start"],
  ["localhost:3000/orgs/o", "https://localhost:3000/orgs/o"],
  ["localhost/orgs/o", "https://localhost/orgs/o"],
  ["127.0.0.1:3000/orgs/o", "https://127.0.0.1:3000/orgs/o"],
  ["console:3000/orgs/o", "https://console:3000/orgs/o"],
])("%j is the address %j", (text, address) => {
  expect(addressIn(text, own)?.href).toBe(address);
});

test.each([
  "docs.example",
  "https://",
  "https://a b",
  "docs.example/a b",
  "ftp://docs.example",
  "start",
  "and/or",
  "/orgs/o",
  "title:space/page",
  "v1.2/notes",
  "e.g./i.e.",
  `docs.example/${"a".repeat(3000)}`,
])("%j is no address", (text) => {
  expect(addressIn(text, own)).toBeUndefined();
});

test("an address without a scheme gets that of the console", () => {
  const http = { protocol: "http:" };
  expect(addressIn("localhost:3000/orgs/o", http)?.origin).toBe("http://localhost:3000");
});
