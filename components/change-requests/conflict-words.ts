import type { Conflict } from "@/lib/contract/content-changes";
import { titled } from "@/lib/titled";
import { memberLabel } from "./member-changes";

const texts = new Set(["document", "title", "description", "slug", "condition", "href"]);

/** Whether a conflict can be settled with a text of one's own. */
export const takesText = ({ member }: Pick<Conflict, "member">) => texts.has(member);

export const conflictLabel = ({ page, member }: Pick<Conflict, "page" | "member">) =>
  `${memberLabel(member)} of ${titled(page.title)}`;

const choices = {
  ours: "The space's version stays",
  theirs: "This change request's version stays",
  text: "An own text stays",
};

/** How a conflict is settled, in words. */
export const settledWords = ({ settled }: Pick<Conflict, "settled">) =>
  settled && choices[settled.with];

export const asText = (value: unknown) => (typeof value === "string" ? value : "");
