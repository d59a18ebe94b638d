import type * as z from "zod";
import { ApiError } from "@/lib/client/api-error";
import { CollectionDraft } from "@/lib/contract/content/collections";
import { SpaceDraft } from "@/lib/contract/content/spaces";
import { OrganizationDraft } from "@/lib/contract/organizations/organizations";
import { MemberDraft } from "@/lib/contract/people/members";
import { TeamDraft } from "@/lib/contract/people/teams";
import { SiteSectionGroupDraft } from "@/lib/contract/sites/site-section-groups";
import { SiteSectionDraft } from "@/lib/contract/sites/site-sections";
import { SiteSpaceDraft } from "@/lib/contract/sites/site-spaces";
import { SiteDraft, type SiteParams } from "@/lib/contract/sites/sites";
import { callOperation } from "@/lib/queries/platform/operation";
import { findItem, sectionsOf, siteSpacesOf } from "@/lib/structure/items";
import type { StructureItem } from "@/lib/structure/structure";
import { nameInSite, siteOf } from "./name-in-site";
import { nameOfTarget } from "./target-name";
import type { Inverse, Undoable, Values } from "./types";

interface Of {
  organizationId: string;
  id: string;
  /** Site that the target is or belongs to. */
  siteId: string;
}

interface Patching {
  draft: z.ZodType;
  read: (of: Of) => Promise<object>;
  write: (of: Of, values: Values) => Promise<unknown>;
  nameOf: (of: Of, value: unknown, member: string) => Promise<unknown>;
}

const asItIs: Patching["nameOf"] = async (_of, value) => value;

function patching<Draft extends z.ZodType>(
  draft: Draft,
  read: Patching["read"],
  write: (of: Of, body: z.output<Draft>) => Promise<unknown>,
  nameOf = asItIs,
): Patching {
  return { draft, read, write: (of, values) => write(of, draft.parse(values)), nameOf };
}

const site = ({ organizationId, siteId }: Of) => ({ organizationId, siteId });
const team = ({ organizationId, id }: Of) => ({ organizationId, teamId: id });
const member = ({ organizationId, id }: Of) => ({ organizationId, userId: id });

// A default space belongs to the section that is sent with it: together with the previous section,
// it would be invalid.
const SiteBack = SiteDraft.refine(
  ({ defaultSiteSection, defaultSiteSpace }) => !(defaultSiteSection && defaultSiteSpace),
);

/** Reads a site with its defaults, which only its structure contains. */
async function readSite(params: SiteParams): Promise<Values> {
  const [members, structure] = await Promise.all([
    callOperation("getSiteById", { params }),
    callOperation("getSiteStructure", { params }),
  ]);
  const section = sectionsOf(structure).find((each) => each.default);
  const inside = section?.siteSpaces ?? siteSpacesOf(structure);
  return {
    ...members,
    defaultSiteSection: section?.id,
    defaultSiteSpace: inside.find((each) => each.default)?.id,
  };
}

/** Reads an item of a structure in the form of its draft. */
async function readItem(of: Of): Promise<Values> {
  const structure = await callOperation("getSiteStructure", { params: site(of) });
  const found = findItem(structure, of.id);
  if (!found) throw new ApiError({ status: 404, message: "It isn't on the site any more" });
  return draftOf(found.item);
}

function draftOf(item: StructureItem): Values {
  switch (item.object) {
    case "site-section":
      return { ...item, defaultSiteSpace: item.siteSpaces.find((each) => each.default)?.id };
    case "site-space":
      return { ...item, spaceId: item.space.id };
    case "site-section-group":
      return { ...item };
  }
}

// A section for the space would be a move, after which its previous position isn't known.
const SiteSpaceBack = SiteSpaceDraft.omit({ section: true });

const byAction: Readonly<Record<string, Patching>> = {
  "space.updated": patching(
    SpaceDraft,
    ({ id }) => callOperation("getSpaceById", { params: { spaceId: id } }),
    ({ id }, body) => callOperation("updateSpaceById", { params: { spaceId: id }, body }),
  ),
  "collection.updated": patching(
    CollectionDraft,
    ({ id }) => callOperation("getCollectionById", { params: { collectionId: id } }),
    ({ id }, body) => callOperation("updateCollectionById", { params: { collectionId: id }, body }),
  ),
  "site.updated": patching(
    SiteBack,
    (of) => readSite(site(of)),
    (of, body) => callOperation("updateSiteById", { params: site(of), body }),
    (of, value, member) => nameInSite(site(of), value, member),
  ),
  "section-group.updated": patching(SiteSectionGroupDraft, readItem, (of, body) =>
    callOperation("updateSiteSectionGroupById", {
      params: { ...site(of), siteSectionGroupId: of.id },
      body,
    }),
  ),
  "section.updated": patching(
    SiteSectionDraft,
    readItem,
    (of, body) =>
      callOperation("updateSiteSectionById", {
        params: { ...site(of), siteSectionId: of.id },
        body,
      }),
    (of, value, member) => nameInSite(site(of), value, member),
  ),
  "site-space.updated": patching(SiteSpaceBack, readItem, (of, body) =>
    callOperation("updateSiteSpaceById", { params: { ...site(of), siteSpaceId: of.id }, body }),
  ),
  "team.updated": patching(
    TeamDraft,
    (of) => callOperation("getTeamInOrganizationById", { params: team(of) }),
    (of, body) => callOperation("updateTeamInOrganizationById", { params: team(of), body }),
  ),
  "member.updated": patching(
    MemberDraft,
    (of) => callOperation("getMemberInOrganizationById", { params: member(of) }),
    (of, body) => callOperation("updateMemberInOrganizationById", { params: member(of), body }),
  ),
  "organization.updated": patching(
    OrganizationDraft,
    ({ organizationId }) => callOperation("getOrganizationById", { params: { organizationId } }),
    ({ organizationId }, body) =>
      callOperation("updateOrganizationById", { params: { organizationId }, body }),
  ),
};

/** Returns the values in the form of the operation; undefined if it doesn't accept all of them. */
function bodyOf(draft: z.ZodType, values: Values): Values | undefined {
  const takes = (body: Values) => draft.safeParse(body).success;
  const entries = Object.entries(values).map(([name, value]) => {
    // The database stores null; operations accept null or "" for it.
    const forms = value === null || value === "" ? [null, ""] : [value];
    return [name, forms.find((form) => takes({ [name]: form }))] as const;
  });
  const body = Object.fromEntries(entries);
  return entries.every(([, form]) => form !== undefined) && takes(body) ? body : undefined;
}

/** Undoes a PATCH by a PATCH with the previous values. */
export function patchBack(undoable: Undoable): Inverse | undefined {
  const { organizationId, event } = undoable;
  const way = byAction[event.action];
  const { before = {}, after = {} } = event.payload;
  const body = way && bodyOf(way.draft, before);
  if (!body || Object.keys(before).length === 0) return undefined;
  const of = { organizationId, id: event.target.id, siteId: siteOf(event) };
  return {
    verb: "Restore previous values",
    question: `Restore previous values of ${nameOfTarget(undoable)}?`,
    before,
    after,
    read: async () => {
      const now = (await way.read(of)) as Values;
      return Object.fromEntries(Object.keys(before).map((name) => [name, now[name]]));
    },
    write: () => way.write(of, body),
    nameOf: (value, member) => way.nameOf(of, value, member),
  };
}
