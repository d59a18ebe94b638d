"use client";

import { useId, useState } from "react";
import { ShortList } from "@/components/platform/data-table/short-list";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { Section } from "@/components/platform/layout/section";
import type { DialogProps } from "@/components/ui/dialog";
import { SidePanel } from "@/components/ui/side-panel";
import { Switch } from "@/components/ui/switch";
import { TextLink } from "@/components/ui/text-link";
import type { ContentLocation } from "@/lib/contract/content/content-location";
import type { LinkEntry } from "@/lib/contract/content/links";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { type PageOf, usePageBacklinks, usePageLinks } from "@/lib/queries/content/page-links";
import { brokenReason, kindOf, nameOf } from "./link-labels";
import { LinkState } from "./link-status";
import { type LinksParams, locationPath, sectionOf } from "./location-path";

interface PageLinksPanelProps extends DialogProps {
  params: LinksParams;
  page: { id: string; title: string };
}

/** Links of one page: their targets, and the pages that link to it. */
export function PageLinksPanel({ params, page, ...panel }: PageLinksPanelProps) {
  const { spaceId, changeRequestId } = params;
  const of = { spaceId, changeRequestId, pageId: page.id };
  return (
    <SidePanel {...panel} title={`Links of ${page.title}`}>
      <div className="space-y-8">
        <OutgoingLinks params={params} of={of} />
        <Backlinks params={params} of={of} />
      </div>
    </SidePanel>
  );
}

interface OfPage {
  params: LinksParams;
  of: PageOf;
}

function OutgoingLinks({ params, of }: OfPage) {
  const id = useId();
  const [brokenOnly, setBrokenOnly] = useState(false);
  const found = usePageLinks(of, brokenOnly ? "broken" : undefined);
  const list = useInfiniteList(found);
  const stats = found.data?.pages.at(-1)?.stats;
  const broken = stats?.broken.total ?? 0;
  return (
    <Section
      title="Links on this page"
      description={
        stats &&
        stats.total > 0 &&
        `${plural(stats.total, "target")}, ${broken === 0 ? "none" : broken} broken`
      }
      action={
        (broken > 0 || brokenOnly) && (
          <span className="flex items-center gap-2">
            <Switch id={id} checked={brokenOnly} onCheckedChange={setBrokenOnly} />
            <label htmlFor={id}>Only broken</label>
          </span>
        )
      }
    >
      <ShortList
        label="Links on this page"
        list={list}
        keyOf={({ target, targetReference }) => JSON.stringify(target ?? targetReference)}
        empty={
          <p className="text-text-muted">
            {brokenOnly ? "No broken links." : "No links on this page."}
          </p>
        }
      >
        {(entry) => <Outgoing params={params} entry={entry} />}
      </ShortList>
    </Section>
  );
}

function Outgoing({ params, entry }: { params: LinksParams; entry: LinkEntry }) {
  const { status, target, targetReference, locationReferences } = entry;
  const sections = locationReferences.flatMap((at) =>
    at.kind === "page" && sectionOf(at) !== "" ? [at] : [],
  );
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className="bidi wrap-anywhere min-w-0 flex-1 basis-40">
          <To href={targetReference && locationPath(params, targetReference)}>{nameOf(entry)}</To>
        </span>
        <LinkState status={status} />
      </div>
      <p className="text-sm text-text-muted">
        {status === "broken" ? brokenReason(entry) : target && kindOf(target)}
      </p>
      {sections.length > 0 && (
        <ul aria-label="Sections with this link" className="flex flex-wrap gap-x-3 text-sm">
          {sections.map((at) => (
            <li key={sectionOf(at)} className="bidi wrap-anywhere">
              <TextLink href={locationPath(params, at) ?? ""}>#{sectionOf(at)}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function To({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return children;
  if (href.startsWith("/")) return <TextLink href={href}>{children}</TextLink>;
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </TextLink>
  );
}

function Backlinks({ params, of }: OfPage) {
  const list = useInfiniteList(usePageBacklinks(of));
  return (
    <Section
      title="Pages that link here"
      description={list.count > 0 && plural(list.count, "location")}
    >
      <ShortList
        label="Pages that link here"
        list={list}
        keyOf={keyOfLocation}
        empty={<p className="text-text-muted">No page links here.</p>}
      >
        {(at) => <Backlink params={params} at={at} />}
      </ShortList>
    </Section>
  );
}

const keyOfLocation = (at: ContentLocation): string => {
  if (at.kind === "page") return `${at.page.id} ${JSON.stringify(at.internalLocation)}`;
  return at.kind === "reusable-content" ? at.reusableContent.id : JSON.stringify(at);
};

function Backlink({ params, at }: { params: LinksParams; at: ContentLocation }) {
  const path = locationPath(params, at);
  if (at.kind !== "page") {
    const title = at.kind === "reusable-content" ? at.reusableContent.title : undefined;
    return <To href={path}>{titled(title)}</To>;
  }
  const section = sectionOf(at);
  return (
    <span className="flex flex-wrap gap-x-2">
      <span className="bidi wrap-anywhere min-w-0">
        <To href={path}>{at.page.title}</To>
      </span>
      {section && <span className="bidi text-text-muted">#{section}</span>}
      {at.space.id !== params.spaceId && (
        <span className="bidi text-text-muted">in {titled(at.space.title)}</span>
      )}
    </span>
  );
}
