"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { MarkdownCall } from "@/lib/markdown-call";

/** Draws texts in Markdown on the server, in their order; nothing stands for one that it does not. */
export type DrawMarkdown = (given: MarkdownCall) => Promise<ReactNode[]>;

const DrawingContext = createContext<DrawMarkdown | undefined>(undefined);

interface WithDrawingProps {
  draw: DrawMarkdown;
  children: ReactNode;
}

/** Lets what integrations draw leave their Markdown to the server, so that the browser reads none. */
export function WithDrawing({ draw, children }: WithDrawingProps) {
  return <DrawingContext value={draw}>{children}</DrawingContext>;
}

/** Undefined: the browser draws everything. */
export const useDrawMarkdown = () => useContext(DrawingContext);
