import { useState } from "react";
import type { Choice } from "@/components/ui/combobox";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import {
  useNamedSite,
  useNamedSpace,
  useSiteSearch,
  useSpaceSearch,
} from "@/lib/queries/organizations/search";

/** Sites and spaces by title, loaded with the first search, with the current choice. */
export function useTargetChoices(organization: OrganizationParams, chosenId: string | undefined) {
  const [text, setText] = useState<string | null>(null);
  const title = useDebouncedValue(text?.trim()) ?? "";
  const sites = useSiteSearch(organization, title, { enabled: text !== null });
  const spaces = useSpaceSearch(organization, title, { enabled: text !== null });
  const choices: Choice[] = [
    ...(sites.data?.items ?? []).map(({ id, title }) => ({
      value: id,
      label: titled(title),
      hint: "Site",
    })),
    ...(spaces.data?.items ?? []).map(({ id, title }) => ({
      value: id,
      label: titled(title),
      hint: "Space",
    })),
  ];
  const unlisted = chosenId && !choices.some(({ value }) => value === chosenId) ? chosenId : null;
  const site = useNamedSite(organization, unlisted);
  const space = useNamedSpace(unlisted);
  const chosen = site.data ?? space.data;
  if (unlisted && chosen) choices.unshift({ value: unlisted, label: titled(chosen.title) });
  return { choices, onSearch: setText, loading: sites.isFetching || spaces.isFetching };
}
