import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EventValue } from "./event-value";
import { objectsOf } from "./named-object";

const team = "i0hbbu9ki2zyjce7poiq";
const shelf = "i0hon1lk5mhkl65nh4ht";
const gone = "i0hon1lkdkr499epug56";
const other = "i0hon1lkdkr499epug57";

const at = (path: string) => `https://console.example/orgs/o/${path}`;
const objects = objectsOf({
  objects: [
    { type: "team", id: team, label: "Authors", url: at(`teams/${team}`) },
    { type: "collection", id: shelf, label: "Shelf", url: at(`collections/${shelf}`) },
  ],
});

function draw(member: string, value: unknown) {
  const row = (
    <table>
      <tbody>
        <tr>
          <EventValue member={member} value={value} objects={objects} />
        </tr>
      </tbody>
    </table>
  );
  return renderToStaticMarkup(row);
}

const textOf = (html: string) => html.replaceAll(/<[^<>]*>/g, "");

test("members and teams are shown by the recorded name with their role, and linked", () => {
  const html = draw("teams", [{ id: team, name: "Writers", role: "edit" }]);
  expect(textOf(html)).toBe("Writers: Edit");
  expect(html).toContain(`href="/orgs/o/teams/${team}"`);
});

test("ids of existing objects are shown by the name, and linked", () => {
  expect(textOf(draw("parent", shelf))).toBe("Shelf");
  expect(textOf(draw("item", `collection:${shelf}`))).toBe("Shelf");
});

test("other ids are shown as they are, to search by", () => {
  const code = (html: string) => /<code[^>]*>(.*?)<\/code>/.exec(html)?.[1];
  expect(code(draw("parent", gone))).toBe(gone);
  expect(code(draw("item", `page:${gone}`))).toBe(gone);
  expect(textOf(draw("conflicts", [gone, `page:${other}`]))).toBe(gone + other);
  expect(textOf(draw("teams", [{ id: gone, name: "Writers", role: null }]))).toBe(
    "Writers: No access",
  );
});

test("long words aren't taken for ids", () => {
  for (const word of ["internationalization", "institutionalization"]) {
    expect(draw("slug", word)).toContain(`<span class="bidi">${word}</span>`);
  }
});
