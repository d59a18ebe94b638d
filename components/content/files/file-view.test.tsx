import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FileView } from "./file-view";

const draw = (width: number, height: number) =>
  renderToStaticMarkup(
    <FileView
      file={{
        id: "f1",
        name: "plan.png",
        contentType: "image/png",
        size: 10,
        downloadURL: "https://files.example.com/f1",
        dimensions: { width, height },
      }}
    />,
  );

test("a wide picture keeps its height on narrow screens, and scrolls", () => {
  const wide = draw(1600, 100);
  expect(wide).toContain("--height:100px");
  expect(wide).toContain('tabindex="0"');
  expect(draw(4000, 1000)).toContain("--height:160px");
  expect(draw(800, 600)).not.toContain("--height");
  expect(draw(800, 600)).not.toContain("tabindex");
});
