"use client";

import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { Banner } from "@/components/ui/banner";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { Page } from "@/lib/contract/content/page";
import { plural } from "@/lib/format/format";
import { useBacklinksOf } from "@/lib/queries/content/page-backlinks";
import { paths } from "@/lib/url/paths";
import { allPages } from "./page-tree";

/** Limit of checked pages in a large branch. */
const mostPages = 20;
const mostNamed = 5;

interface LinkingPage {
  id: string;
  spaceId: string;
  title: string;
}

/** Pages whose links break when a page and its descendants are deleted. */
function usePagesLinkingTo(params: ChangeRequestParams, page: Page, enabled: boolean) {
  const going = allPages([page]).map(({ id }) => id);
  const found = useBacklinksOf(requestParams(params), going.slice(0, mostPages), { enabled });
  const pages = new Map<string, LinkingPage>();
  for (const at of found.items) {
    if (at.kind !== "page" || (at.space.id === params.spaceId && going.includes(at.page.id)))
      continue;
    pages.set(at.page.id, { id: at.page.id, spaceId: at.space.id, title: at.page.title });
  }
  return { ...found, pages: [...pages.values()], partly: going.length > mostPages };
}

interface PageBacklinksProps {
  params: ChangeRequestParams;
  page: Page;
  enabled: boolean;
}

/** Links to a page that is about to be deleted. */
export function PageBacklinks({ params, page, enabled }: PageBacklinksProps) {
  const { pages, pending, error, partly } = usePagesLinkingTo(params, page, enabled);
  if (error) {
    return <Banner tone="warning">Links to this page couldn't be checked: {error.message}</Banner>;
  }
  if (pending) {
    return (
      <div role="status" aria-label="Checking links to this page">
        <Skeleton className="w-56" />
      </div>
    );
  }
  if (pages.length === 0) {
    return <p>No other page links to it{partly && " among those checked"}.</p>;
  }
  const more = pages.length - mostNamed;
  return (
    <Banner tone="warning" title={`${plural(pages.length, "page")} will have a broken link`}>
      <ul aria-label="Pages that link to it" className="list-disc ps-4">
        {pages.slice(0, mostNamed).map(({ id, spaceId, title }) => (
          <li key={id}>
            <TextLink className="bidi wrap-anywhere" href={addressOf(params, spaceId, id)}>
              {title}
            </TextLink>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </Banner>
  );
}

function addressOf(params: ChangeRequestParams, spaceId: string, pageId: string): string {
  if (spaceId === params.spaceId) return paths.changeRequestContent(params, pageId);
  return paths.spaceContent({ ...params, spaceId }, pageId);
}
