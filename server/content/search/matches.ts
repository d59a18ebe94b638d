import type { Tree, TreePage } from "../revisions/tree.ts";
import type { EvaluatedText } from "./evaluated-words.ts";

/** Pages of a space to search. */
export interface SearchedPages {
  organizationId: string;
  spaceId: string;
  /** Search configuration. */
  language: string;
  tree: Tree;
  /** In reading order. */
  pages: readonly TreePage[];
  /** Evaluated texts by page, which replace the indexed ones. */
  evaluated?: ReadonlyMap<TreePage, EvaluatedText>;
  /** Tells apart the texts of different visitors. */
  audience?: string;
}

/** Stored section of a page that matches. */
export interface StoredMatch {
  document: string;
  position: number;
  configuration: string;
  anchor: string;
  rank: number;
}

/** Section of an evaluated text that matches. */
export interface TextMatch {
  anchor: string;
  title: string;
  body: string;
  rank: number;
}

export type SectionMatch = StoredMatch | TextMatch;

export interface PageMatch {
  spaceId: string;
  page: TreePage;
  score: number;
  /** Its title has all words. */
  isTitled: boolean;
  /** Matches the corrected query alone. */
  isCorrected: boolean;
  /** Best first. */
  sections: readonly SectionMatch[];
}
