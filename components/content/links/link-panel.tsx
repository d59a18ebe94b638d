"use client";

import { SidePanel } from "@/components/ui/side-panel";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationLink } from "@/lib/contract/content/links";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { hrefOf } from "./link-columns";
import { brokenReason, idOf, isUnnamed, kindOf, nameOf, traceOf } from "./link-labels";
import { LinkState } from "./link-status";

interface LinkPanelProps {
  organization: OrganizationParams;
  link: OrganizationLink;
  onClose: () => void;
}

/** One link target beside the list, with all references to it. */
export function LinkPanel({ organization, link, onClose }: LinkPanelProps) {
  const { status, target, places, count } = link;
  const trace = traceOf(organization, link);
  const bySpace = Map.groupBy(places, ({ space }) => space.id);
  return (
    <SidePanel open onOpenChange={onClose} title={nameOf(link)}>
      <div className="space-y-5">
        <div className="space-y-2">
          <LinkState status={status} />
          <p className="wrap-anywhere text-text-muted">
            {status === "broken" ? brokenReason(link) : kindOf(target)}.{" "}
            <Target organization={organization} link={link} />
          </p>
          {trace && <TextLink href={trace.href}>{trace.label}</TextLink>}
          {isUnnamed(link) && (
            <p className="wrap-anywhere text-sm text-text-muted">ID: {idOf(target)}</p>
          )}
        </div>
        <section aria-label="References" className="space-y-4">
          <h3 className="font-medium">{plural(count, "reference")}</h3>
          {[...bySpace.values()].map((inSpace) => (
            <Places
              key={inSpace[0]?.space.id}
              organization={organization}
              link={link}
              places={inSpace}
            />
          ))}
          {count > places.length && (
            <p className="text-text-muted">Showing the first {places.length}.</p>
          )}
        </section>
      </div>
    </SidePanel>
  );
}

/** Links to an existing target. */
function Target({ organization, link }: Omit<LinkPanelProps, "onClose">) {
  const { target, space, status } = link;
  if (target.kind === "url" && /^https?:\/\//i.test(target.url)) {
    return (
      <TextLink href={target.url} target="_blank" rel="noopener noreferrer nofollow">
        Open URL
      </TextLink>
    );
  }
  if (status === "broken" || !space) return null;
  const of = { ...organization, spaceId: space.id };
  if (target.kind === "page" || target.kind === "anchor") {
    const section = target.kind === "anchor" ? target.anchor : "";
    return <TextLink href={paths.spaceSection(of, target.page ?? "", section)}>Open page</TextLink>;
  }
  return <TextLink href={paths.spaceContent(of)}>Open space</TextLink>;
}

interface PlacesProps extends Omit<LinkPanelProps, "onClose"> {
  places: OrganizationLink["places"];
}

function Places({ organization, link, places }: PlacesProps) {
  const space = places[0]?.space;
  if (!space) return null;
  return (
    <div className="space-y-1">
      <p className="bidi text-sm text-text-muted">{titled(space.title)}</p>
      <ul className="divide-y rounded border">
        {places.map((place) => (
          <li
            key={`${place.page.id} ${place.section}`}
            className="flex flex-wrap gap-x-2 px-3 py-2"
          >
            <TextLink
              className="bidi min-w-0 wrap-anywhere"
              href={hrefOf(organization, link, place)}
            >
              {place.page.title}
            </TextLink>
            {place.text && <span className="bidi min-w-0 wrap-anywhere">“{place.text}”</span>}
            {place.section && <span className="bidi text-text-muted">#{place.section}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
