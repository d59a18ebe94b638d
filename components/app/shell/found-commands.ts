import { FileText, Folder, Globe, NotebookText, UserRound, UsersRound } from "lucide-react";
import type { Command } from "@/components/platform/layout/palette-store";
import type { Collection } from "@/lib/contract/content/collections";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SearchSpace } from "@/lib/contract/organizations/search";
import type { Member } from "@/lib/contract/people/members";
import type { Team } from "@/lib/contract/people/team";
import type { Site } from "@/lib/contract/sites/site";
import { titled } from "@/lib/format/titled";
import { emojiSign } from "@/lib/text/emoji-sign";
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
  hint: deletedAt ? "Space in trash" : "Space",
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

const mostPages = 8;

/** Returns commands for pages that match, or for matching sections of them. */
export function pageCommands(params: OrganizationParams, found: readonly SearchSpace[]): Command[] {
  const commands = found.flatMap((space) =>
    space.pages.map((page): Command => {
      const [section] = page.sections;
      const heading = section?.title ? ` › ${section.title}` : "";
      const of = { ...params, spaceId: space.id };
      return {
        id: `page ${space.id} ${page.id}`,
        label: titled(page.title) + heading,
        hint: titled(space.title),
        icon: FileText,
        href: paths.spaceSection(of, page.id, section?.id ?? ""),
      };
    }),
  );
  return commands.slice(0, mostPages);
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
