import type { ReactNode } from "react";
import { WithDrawing } from "@/components/integration-blocks/drawing";
import { drawMarkdown } from "./draw-markdown";

/** What an integration draws itself stands on several of its pages. */
export default function IntegrationLayout({ children }: { children: ReactNode }) {
  return <WithDrawing draw={drawMarkdown}>{children}</WithDrawing>;
}
