import { FileText } from "lucide-react";
import { type HidablePage, isHidable } from "@/components/content/pages/tree/hide-page";
import { allPages } from "@/components/content/pages/tree/page-tree";
import type { Command, PaletteChoice } from "@/components/platform/layout/palette-store";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Team } from "@/lib/contract/people/team";
import type { Site } from "@/lib/contract/sites/site";
import { titled } from "@/lib/format/titled";
import { callOperation } from "@/lib/queries/platform/operation";
import { fold } from "@/lib/text/fold";
import { siteCommand, spaceCommand, teamCommand } from "./found-commands";

const limit = 20;

/** What follows the choice of an object: an action, or a further choice. */
type Next<Chosen> =
  | { run: (chosen: Chosen) => unknown }
  | { choose: (chosen: Chosen) => PaletteChoice };

function follow<Chosen>(next: Next<Chosen>, chosen: Chosen): Pick<Command, "run" | "choice"> {
  if ("choose" in next) return { choice: next.choose(chosen) };
  return { run: () => void next.run(chosen) };
}

/** Asks for a space, and then runs or asks further. */
export const chooseSpace = (
  { organizationId }: OrganizationParams,
  next: Next<Space>,
): PaletteChoice => ({
  placeholder: "Choose a space…",
  search: async (text, signal) => {
    const query = { title: text.slice(0, 256) || undefined, limit, sort: "updatedAt" } as const;
    const call = { params: { organizationId }, query };
    const { items } = await callOperation("listSpacesInOrganizationById", call, { signal });
    const commands = items.map((space) => ({
      ...spaceCommand(space),
      href: undefined,
      ...follow(next, space),
    }));
    return [{ label: "Spaces", commands }];
  },
});

/** Asks for a site, and then runs. */
export const chooseSite = (
  organization: OrganizationParams,
  run: (site: Site) => unknown,
): PaletteChoice => ({
  placeholder: "Choose a site…",
  search: async (text, signal) => {
    const query = { title: text.slice(0, 256) || undefined, limit };
    const call = { params: organization, query };
    const { items } = await callOperation("listSites", call, { signal });
    const commands = items.map((site) => ({
      ...siteCommand(organization, site),
      href: undefined,
      ...follow({ run }, site),
    }));
    return [{ label: "Sites", commands }];
  },
});

/** Asks for a team, and then runs. */
export const chooseTeam = (
  organization: OrganizationParams,
  run: (team: Team) => unknown,
): PaletteChoice => ({
  placeholder: "Choose a team…",
  search: async (text, signal) => {
    const query = { title: text.slice(0, 256) || undefined, limit };
    const call = { params: organization, query };
    const { items } = await callOperation("listTeamsInOrganizationById", call, { signal });
    const commands = items.map((team) => ({
      ...teamCommand(organization, team),
      href: undefined,
      ...follow({ run }, team),
    }));
    return [{ label: "Teams", commands }];
  },
});

/** Asks for a page of a space that can be hidden, and then runs. */
export const choosePage = (
  { id: spaceId }: Space,
  run: (page: HidablePage) => unknown,
): PaletteChoice => ({
  placeholder: "Choose a page…",
  search: async (text, signal) => {
    const { pages } = await callOperation("listPages", { params: { spaceId } }, { signal });
    const wanted = fold(text);
    const commands = allPages(pages)
      .filter(isHidable)
      .filter(({ title }) => fold(title).includes(wanted))
      .slice(0, limit)
      .map((page) => ({
        id: `page ${page.id}`,
        label: titled(page.title),
        hint: page.hidden ? "Hidden" : undefined,
        icon: FileText,
        ...follow({ run }, page),
      }));
    return [{ label: "Pages", commands }];
  },
});
