"use client";

import { usePathname, useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Findings } from "@/components/impact/findings";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Site } from "@/lib/contract/site";
import type { SiteDeletionImpact } from "@/lib/contract/sites";
import { formatList, plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useDeleteSite, useSiteDeletionImpact } from "@/lib/queries/sites";
import { titled } from "@/lib/titled";

interface DeleteSiteDialogProps extends DialogProps {
  organization: OrganizationParams;
  site: Site;
}

/** Says what goes with a site and what stays; it cannot be undone, so its title is typed. */
export function DeleteSiteDialog({ organization, site, ...dialog }: DeleteSiteDialogProps) {
  const params = { ...organization, siteId: site.id };
  const impact = useSiteDeletionImpact(params, { enabled: dialog.open });
  const remove = useDeleteSite();
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
        toastDone(`Site ${titled(site.title)} deleted`);
      }}
    >
      <Findings query={impact} what="what this deletes">
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
    siteSpaces > 0 && `the places of ${plural(siteSpaces, "space")}`,
    shareLinks > 0 && plural(shareLinks, "share link"),
  ].filter((part) => part !== false);
  const alone = spaces.filter(({ otherSites }) => otherSites === 0).length;
  return (
    <div className="space-y-3">
      <p>
        This deletes the site with {formatList(goes)}
        {published && ", and takes it offline"}. It cannot be undone.
      </p>
      {spaces.length > 0 && (
        <div>
          <p className="font-medium text-text">
            {siteSpaces === 1 ? "Its space stays:" : `Its ${plural(siteSpaces, "space")} stay:`}
          </p>
          <Staying spaces={spaces} total={siteSpaces} organization={organization} />
          {alone > 0 && (
            <p className="mt-2">
              {alone === siteSpaces
                ? "No other site shows them."
                : `No other site shows ${plural(alone, "of them", "of them")}.`}
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
    // What scrolls must be reachable by keyboard; its links make it so.
    <ul className="mt-1 max-h-40 space-y-1 overflow-y-auto">
      {spaces.map(({ id, title, otherSites }) => (
        <li key={id} className="flex gap-2">
          <TextLink
            href={paths.space({ organizationId, spaceId: id })}
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
      {total > spaces.length && <li>and {plural(total - spaces.length, "other")}</li>}
    </ul>
  );
}
