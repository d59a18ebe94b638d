"use client";

import { usePathname, useRouter } from "next/navigation";
import { Findings } from "@/components/access/impact/findings";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteDeletionImpact } from "@/lib/contract/sites/sites";
import { formatList, formatNumber, plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useUndoDeletion } from "@/lib/queries/content/trash";
import { useDeleteSite, useSiteDeletionImpact } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";

interface DeleteSiteDialogProps extends DialogProps {
  organization: OrganizationParams;
  site: Site;
}

/** Confirms a deletion by typing the title, with its consequences. */
export function DeleteSiteDialog({ organization, site, ...dialog }: DeleteSiteDialogProps) {
  const params = { ...organization, siteId: site.id };
  const impact = useSiteDeletionImpact(params, { enabled: dialog.open });
  const remove = useDeleteSite();
  const undo = useUndoDeletion(organization);
  const router = useRouter();
  const path = usePathname();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete site ${titled(site.title)}?`}
      confirmLabel="Delete site"
      typeToConfirm={titled(site.title)}
      blocked={!impact.data}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        if (path.startsWith(paths.site(params))) router.push(paths.sites(organization));
        toastDone(`Site ${titled(site.title)} moved to trash`, { undo: () => undo(site.id) });
      }}
    >
      <Findings query={impact} what="the effects">
        {(found) => (
          <Impact impact={found} organization={organization} published={site.published} />
        )}
      </Findings>
    </ConfirmDialog>
  );
}

interface ImpactProps {
  impact: SiteDeletionImpact;
  organization: OrganizationParams;
  published: boolean;
}

function Impact({ impact, organization, published }: ImpactProps) {
  const { sections, shareLinks, siteSpaces, spaces } = impact;
  const goes = [
    "its settings",
    sections > 0 && plural(sections, "section"),
    shareLinks > 0 && plural(shareLinks, "share link"),
  ].filter((part) => part !== false);
  const alone = spaces.filter(({ otherSites }) => otherSites === 0).length;
  return (
    <div className="space-y-3">
      <p>
        The site moves to the trash with {formatList(goes)}
        {published && ", and goes offline"}. You can restore it from there.
      </p>
      {spaces.length > 0 && (
        <div>
          <p className="font-medium text-text">
            {siteSpaces === 1
              ? "Its space isn't deleted:"
              : `Its ${plural(siteSpaces, "space")} aren't deleted:`}
          </p>
          <Staying spaces={spaces} total={siteSpaces} organization={organization} />
          {alone > 0 && (
            <p className="mt-2">
              {alone === siteSpaces
                ? `No other site has ${siteSpaces === 1 ? "it" : "them"}.`
                : `${plural(alone, "space is", "spaces are")} on no other site.`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface StayingProps {
  spaces: SiteDeletionImpact["spaces"];
  total: number;
  organization: OrganizationParams;
}

function Staying({ spaces, total, organization: { organizationId } }: StayingProps) {
  return (
    // A scrollable list must be reachable by keyboard, which its links ensure.
    <ul className="mt-1 max-h-40 space-y-1 overflow-y-auto">
      {spaces.map(({ id, title, otherSites }) => (
        <li key={id} className="flex gap-2">
          <TextLink
            href={paths.spaceContent({ organizationId, spaceId: id })}
            className="bidi min-w-0 truncate"
          >
            {titled(title)}
          </TextLink>
          {otherSites > 0 && (
            <span className="shrink-0 text-text-subtle">
              also on {plural(otherSites, "other site")}
            </span>
          )}
        </li>
      ))}
      {total > spaces.length && <li>and {formatNumber(total - spaces.length)} more</li>}
    </ul>
  );
}
