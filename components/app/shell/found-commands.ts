import {
  Blocks,
  Braces,
  Building2,
  FileText,
  Folder,
  GitPullRequest,
  Globe,
  Import,
  Languages,
  NotebookText,
  Trash2,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { Command } from "@/components/platform/layout/palette-store";
import {
  nameOf,
  statusLabel,
} from "@/components/review/change-requests/state/change-request-labels";
import type { OpenAPISpec } from "@/lib/contract/api-specs/openapi-specs";
import type { Collection } from "@/lib/contract/content/collections";
import type { ImportRun } from "@/lib/contract/content/imports";
import type { Page } from "@/lib/contract/content/page";
import type { Space } from "@/lib/contract/content/space";
import type { TrashedSpace } from "@/lib/contract/content/trash";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SearchPage, SearchSpace } from "@/lib/contract/organizations/search";
import type { Member } from "@/lib/contract/people/members";
import type { Team } from "@/lib/contract/people/team";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import type { Site } from "@/lib/contract/sites/site";
import type { Translation } from "@/lib/contract/translations/translations";
import { languageName } from "@/lib/format/languages";
import { titled } from "@/lib/format/titled";
import { emojiSign } from "@/lib/text/emoji-sign";
import { fold } from "@/lib/text/fold";
import { paths } from "@/lib/url/paths";

export const siteCommand = (params: OrganizationParams, { id, title }: Site): Command => ({
  id: `site ${id}`,
  label: titled(title),
  hint: "Site",
  icon: Globe,
  href: paths.site({ ...params, siteId: id }),
});

export const spaceCommand = ({ id, title, emoji, organization, deletedAt }: Space): Command => ({
  id: `space ${id}`,
  label: [emojiSign(emoji), titled(title)].filter(Boolean).join(" "),
  hint: deletedAt ? "In trash" : "Space",
  icon: NotebookText,
  href: paths.spaceContent({ organizationId: organization, spaceId: id }),
});

export const collectionCommand = ({ id, title, organization }: Collection): Command => ({
  id: `collection ${id}`,
  label: title || "Untitled collection",
  hint: "Collection",
  icon: Folder,
  href: paths.collection({ organizationId: organization, collectionId: id }),
});

/** Space in the trash, where it can be restored. */
export const trashedCommand = (params: OrganizationParams, { space }: TrashedSpace): Command => ({
  ...spaceCommand(space),
  id: `trash ${space.id}`,
  hint: "In trash",
  icon: Trash2,
  href: paths.trashedSpace({ ...params, spaceId: space.id }),
});

export const organizationCommand = ({ id, title }: Organization): Command => ({
  id: `organization ${id}`,
  label: title,
  hint: "Organization",
  icon: Building2,
  href: paths.organization({ organizationId: id }),
});

export const integrationCommand = (
  params: OrganizationParams,
  { name, title }: Integration,
  isInstalled: boolean,
): Command => ({
  id: `integration ${name}`,
  label: title,
  hint: isInstalled ? "Installed integration" : "Integration",
  icon: Blocks,
  href: paths.integration({ ...params, integrationName: name }),
});

type InSpace = OrganizationParams & { spaceId: string };

export const changeRequestCommand = (
  { organizationId, spaceId }: InSpace,
  request: ChangeRequest,
): Command => ({
  id: `change request ${request.id}`,
  label: nameOf(request),
  hint: statusLabel(request),
  icon: GitPullRequest,
  href: paths.changeRequest({ organizationId, spaceId, changeRequestId: request.id }),
});

export const specCommand = (params: OrganizationParams, { id, slug }: OpenAPISpec): Command => ({
  id: `specification ${id}`,
  label: slug,
  hint: "API specification",
  icon: Braces,
  href: paths.apiSpec({ ...params, specSlug: slug }),
});

export const importCommand = (params: OrganizationParams, { id, name }: ImportRun): Command => ({
  id: `import ${id}`,
  label: titled(name),
  hint: "Import",
  icon: Import,
  href: paths.importReport({ ...params, importId: id }),
});

export const translationCommand = (
  params: OrganizationParams,
  { id, language }: Translation,
): Command => ({
  id: `translation ${id}`,
  label: languageName(language),
  hint: "Translation",
  icon: Languages,
  href: paths.translation({ ...params, translationId: id }),
});

/** Page of a space, or of a change request, with a heading to scroll to. */
export function spacePageCommand(
  { changeRequestId, ...of }: InSpace & { changeRequestId?: string | undefined },
  { id, title }: Pick<Page, "id" | "title">,
  space: Pick<Space, "title">,
  section = "",
): Command {
  return {
    id: `page ${of.spaceId} ${id}`,
    label: titled(title),
    hint: titled(space.title),
    icon: FileText,
    href:
      changeRequestId === undefined
        ? paths.spaceSection(of, id, section)
        : paths.changeRequestSection({ ...of, changeRequestId }, id, section),
  };
}

const mostPages = 6;
const mostOfSpace = 3;

/** Pages that a search found, and its query with misspelled words corrected. */
type Searched = { items: readonly SearchSpace[]; correctedQuery?: string | undefined } | undefined;

/**
 * Returns commands for pages: those whose titles match, and those whose texts do. Each has the best
 * pages of all spaces, a few of each, those of the current space first, and those that only match a
 * corrected query last, with a note.
 */
export function pageCommands(params: OrganizationParams, found: Searched, currentSpace?: string) {
  const pages = (found?.items ?? []).flatMap((space) =>
    space.pages.map((page) => ({ space, page })),
  );
  const isElsewhere = ({ space }: FoundPage) => Number(space.id !== currentSpace);
  const isCorrected = ({ page }: FoundPage) => Number(page.isCorrected ?? false);
  // Scores of spaces can be compared by the ranks of their pages.
  const ranked = pages.toSorted(
    (a, b) =>
      isCorrected(a) - isCorrected(b) ||
      isElsewhere(a) - isElsewhere(b) ||
      (a.page.rank ?? 0) - (b.page.rank ?? 0),
  );
  const isTitled = ({ page }: FoundPage) => page.resultType !== "section";
  const commandsFor = (hits: readonly FoundPage[]) =>
    mixed(hits).map((hit) => pageCommand(params, hit, found?.correctedQuery));
  return {
    byTitle: commandsFor(ranked.filter(isTitled)),
    byText: commandsFor(ranked.filter((hit) => !isTitled(hit))),
  };
}

interface FoundPage {
  space: SearchSpace;
  page: SearchPage;
}

/** Returns the first pages, with few of each space. */
function mixed(pages: readonly FoundPage[]): FoundPage[] {
  const counts = new Map<string, number>();
  const fitting = pages.filter(({ space }) => {
    const count = (counts.get(space.id) ?? 0) + 1;
    counts.set(space.id, count);
    return count <= mostOfSpace;
  });
  return fitting.slice(0, mostPages);
}

/** Command for a page, or for its best section. */
function pageCommand(
  params: OrganizationParams,
  { space, page }: FoundPage,
  correctedQuery: string | undefined,
): Command {
  const [section] = page.sections;
  const heading = section?.title ? ` › ${section.title}` : "";
  const of = { ...params, spaceId: space.id };
  return {
    id: `page ${space.id} ${page.id}`,
    label: titled(page.title) + heading,
    detail: section?.body || undefined,
    ...(page.isCorrected && correctedQuery && { note: `Found with “${correctedQuery}”` }),
    hint: titled(space.title),
    icon: FileText,
    href: paths.spaceSection(of, page.id, section?.id ?? ""),
  };
}

export const memberCommand = (params: OrganizationParams, { id, user }: Member): Command => ({
  id: `member ${id}`,
  label: user.displayName,
  hint: user.email ?? "Member",
  icon: UserRound,
  href: paths.member({ ...params, userId: id }),
});

export const teamCommand = (params: OrganizationParams, { id, title }: Team): Command => ({
  id: `team ${id}`,
  label: titled(title),
  hint: "Team",
  icon: UsersRound,
  href: paths.team({ ...params, teamId: id }),
});

/**
 * Returns whether a member has all words of a text, other than in the domain of their address, which
 * colleagues share. A text with an @ is an address.
 */
export function isNamed({ user }: Member, text: string): boolean {
  const wanted = fold(text.trim());
  if (wanted.includes("@")) return true;
  const mailbox = (user.email ?? "").replace(/@[^@]*$/, "");
  return [user.displayName, mailbox].some((name) => fold(name).includes(wanted));
}
