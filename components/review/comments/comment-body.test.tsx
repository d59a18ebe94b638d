import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RenderTimeLimit } from "@/components/ui/render-time";
import { CommentBody } from "./comment-body";

const draw = (text: string) =>
  renderToStaticMarkup(
    <RenderTimeLimit>
      <CommentBody text={text} />
    </RenderTimeLimit>,
  );

test.each(["https://docs.example.com/", "mailto:ada@example.com", "tel:+4930123456"])(
  "a comment may link to %s",
  (address) => {
    expect(draw(`[there](${address})`)).toContain(`<a href="${address}"`);
  },
);

test.each(["javascript:alert(1)", "data:text/html,x", "irc:chat"])(
  "a comment may not link to %s",
  (address) => {
    const drawn = draw(`[there](${address})`);
    expect(drawn).toContain("there");
    expect(drawn).not.toContain("href");
  },
);

const mention = (label: string, ref: object) =>
  `:mention[${label}]{data='${JSON.stringify({ ref })}'}`;
const ada = { kind: "user", user: "u1" };

test.each([
  [`Hi ${mention("Ada", ada)}!`, "Hi <strong>@Ada</strong>!"],
  [`看${mention("Ada \\[x\\] \\*", ada)}看`, "看<strong>@Ada [x] *</strong>看"],
  [mention("Guide", { kind: "page", page: "p1" }), "<strong>Guide</strong>"],
  [":mention[Ada]{data='{'}", "<strong>Ada</strong>"],
  [`\`${mention("Ada", ada)}\``, "<code>:mention[Ada]"],
  ["At 10:am, see a:b[*c*]{d}", "At 10:am, see a:b[*c*]{d}"],
  [":mention{data='x'}", ":mention{data=&#x27;x&#x27;}"],
  [":::hint\n\nText\n\n:::", "<p>:::hint</p>\n<p>Text</p>\n<p>:::</p>"],
])("a comment with %j contains %j", (text, drawn) => {
  expect(draw(text)).toContain(drawn);
});
