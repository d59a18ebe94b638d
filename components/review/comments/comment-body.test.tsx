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
