import type { ReactNode } from "react";

/** A text as the server has drawn it; another text in its place is drawn by the browser. */
export interface DrawnText {
  text: string;
  shown: ReactNode;
}

/** What the server has drawn of how the text of a page changes. */
export interface DrawnChange {
  pageId: string;
  before: string;
  after: string;
  shown: ReactNode;
}
