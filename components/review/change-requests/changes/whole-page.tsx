"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import type { Page } from "@/lib/contract/content/page";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { usePageInChangeRequest, usePageInRevision } from "@/lib/queries/review/change-requests";
import type { DiffView } from "./diff-view";
import { MemberChanges } from "./member-changes";
import { TextChanges } from "./text-changes";
import { UnloadedPage } from "./unloaded-page";

interface WholePageProps {
  change: Extract<ContentChange, { type: "page_created" | "page_deleted" }>;
  params: ChangeRequestParams;
  base: string;
  view: DiffView;
}

/** Created or deleted page; only here is its content loaded. */
export function WholePage({ change, params, base, view }: WholePageProps) {
  const created = change.type === "page_created";
  const { id, title, type } = change.page;
  const fresh = usePageInChangeRequest(params, created ? id : null);
  const old = usePageInRevision(params, base, created ? null : id);
  const found = created ? fresh : old;
  if (type === "group") return <p className="text-text-muted">This is a group of pages.</p>;
  if (found.isError || !found.data) return <UnloadedPage found={found} />;
  const text = pageMarkdown(found.data);
  const members = membersOf(found.data);
  const shown = (value: unknown) => (created ? { after: value } : { before: value });
  return (
    <>
      {members.length > 0 && (
        <MemberChanges
          attributes={Object.fromEntries(members.map(([name, value]) => [name, shown(value)]))}
        />
      )}
      {text === "" ? (
        <p className="text-text-muted">This page has no text.</p>
      ) : (
        <TextChanges
          params={params}
          pageId={created ? id : undefined}
          label={`Text of ${title}`}
          before={created ? "" : text}
          after={created ? text : ""}
          view={view}
        />
      )}
    </>
  );
}

const reported = ["description", "emoji", "icon", "hidden", "condition", "href"] as const;

/** Returns the members of a page that aren't visible in its text. */
function membersOf(page: Page): [string, unknown][] {
  const members: Partial<Record<(typeof reported)[number], unknown>> = { ...page };
  return reported.flatMap((name) =>
    members[name] ? [[name, members[name]] as [string, unknown]] : [],
  );
}
