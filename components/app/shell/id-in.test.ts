import { expect, test } from "vitest";
import { idIn } from "./id-in";

test.each([
  ["0hocua2c968yujy2tt68", "0hocua2c968yujy2tt68"],
  ["550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-a716-446655440000"],
  ["http://127.0.0.1:4000/v1/spaces/0hocua2c968yujy2tt68", "0hocua2c968yujy2tt68"],
  [
    "https://console.example/orgs/0hocua2c968yujy2tt68/sites/0hocub3d068yujy2tt70/share-links",
    "0hocub3d068yujy2tt70",
  ],
  ["Billing API v2", undefined],
  ["internationalization", undefined],
  ["https://example.com/docs", undefined],
  ["release-notes-for-all-products", undefined],
  ["", undefined],
])("%j holds the id %j", (text, id) => {
  expect(idIn(text)).toBe(id);
});
