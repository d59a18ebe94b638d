import type { Customization, CustomizationDraft } from "#lib/contract/sites/customization.ts";

type Actions = Customization["pageActions"];

const flagged = [
  ["markdown", "markdown"],
  ["externalAI", "external-ai"],
] as const;

/**
 * Returns page actions in both of their forms; an explicit flag decides if its action is listed.
 */
export function pageActionsOf(given: CustomizationDraft["pageActions"]): Actions {
  let items = given.items ?? [];
  for (const [flag, item] of flagged) {
    if (given[flag] === false) items = items.filter((each) => each !== item);
    else if (given[flag] && !items.includes(item)) items = [...items, item];
  }
  return {
    externalAI: items.includes("external-ai"),
    markdown: items.includes("markdown"),
    items,
  };
}

/** Returns settings of any version with page actions in both forms. */
export const withPageActions = <Settings extends Partial<CustomizationDraft>>(
  settings: Settings,
) => {
  const { pageActions, ...rest } = settings;
  return pageActions ? { ...rest, pageActions: pageActionsOf(pageActions) } : rest;
};
