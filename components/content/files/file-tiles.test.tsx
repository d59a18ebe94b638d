import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TooltipProvider } from "@/components/ui/tooltip";
import type { ListedFile } from "@/lib/contract/content/content";
import { FileTile } from "./file-tiles";

const file = { id: "f1", name: "plan.pdf", contentType: "application/pdf", size: 10 } as ListedFile;
const draw = (mark: "new" | "changed" | undefined) =>
  renderToStaticMarkup(
    <TooltipProvider>
      <FileTile
        params={{ organizationId: "o1", spaceId: "s1" }}
        file={file}
        mark={mark}
        onOpen={() => {}}
        changes={{ onReplace: undefined, onDelete: undefined }}
        position={1}
        count={1}
      />
    </TooltipProvider>,
  );

test("tiles mark the files that a change request adds or replaces", () => {
  expect(draw("new")).toContain(">New<");
  expect(draw("changed")).toContain(">Changed<");
  expect(draw(undefined)).not.toMatch(/>(New|Changed)</);
});
