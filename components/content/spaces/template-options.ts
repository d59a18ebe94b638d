import { templateChoices } from "@/lib/contract/content/space-template";

/** Templates of new spaces, as options of a field. */
export const templateOptions = templateChoices.map(({ id, title, about }) => ({
  value: id,
  label: title,
  description: about,
}));
