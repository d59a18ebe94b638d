"use client";

import { below } from "@/components/content/pages/tree/page-tree";
import { addressIn, type ContentParams } from "@/components/content/params/content-params";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import type { Page } from "@/lib/contract/content/page";
import { usePageTree } from "@/lib/queries/content/content";

interface PageWithoutTextProps {
  params: ContentParams;
  page: Page;
}

/** Content of a page without text: its subpages, or the target of a link. */
export function PageWithoutText({ params, page }: PageWithoutTextProps) {
  if (page.type === "link") return <LinkTarget page={page} params={params} />;
  if (page.type === "computed") {
    return <p className="text-text-muted">These pages are generated from an external source.</p>;
  }
  const pages = below(page);
  if (pages.length === 0) {
    return page.type === "group" ? (
      <EmptyState title="No pages in this group yet" />
    ) : (
      <p className="text-text-muted">This page has no text yet.</p>
    );
  }
  return (
    <ul className="divide-y rounded border">
      {pages.map(({ id, title }) => (
        <li key={id} className="px-3 py-2">
          <TextLink className="bidi" href={addressIn(params, id)}>
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function LinkTarget({ page, params }: { page: Page & { type: "link" }; params: ContentParams }) {
  const { target, href } = page;
  const pages = usePageTree(params).data?.pages ?? [];
  if (target.kind === "page" && pages.length > 0) {
    return (
      <p>
        Links to <TextLink href={addressIn(params, target.page)}>another page</TextLink>.
      </p>
    );
  }
  const address = target.kind === "url" ? target.url : href;
  if (!address || !/^https?:\/\//i.test(address)) {
    return <p className="text-text-muted">This link has no target yet.</p>;
  }
  return (
    <p className="wrap-anywhere">
      Links to{" "}
      <TextLink href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </TextLink>
    </p>
  );
}
