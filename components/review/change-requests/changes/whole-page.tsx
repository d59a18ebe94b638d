"use client";

import type { ContentChange } from "@/lib/contract/content/content-changes";
import type { Page } from "@/lib/contract/content/page";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { usePage } from "@/lib/queries/content/content";
import type { ChangesParams } from "./changes-params";
import type { DiffView } from "./diff-view";
import { MemberChanges } from "./member-changes";
import { TextChanges } from "./text-changes";
import { UnloadedPage } from "./unloaded-page";

interface WholePageProps {
  change: Extract<ContentChange, { type: "page_created" | "page_deleted" }>;
  params: ChangesParams;
  base: string | undefined;
  view: DiffView;
}

/** Created or deleted page; only here is its content loaded. */
export function WholePage({ change, params, base, view }: WholePageProps) {
  const created = change.type === "page_created";
  const { id, title, type } = change.page;
  const { spaceId } = params;
  const found = usePage(created || base === undefined ? params : { spaceId, revisionId: base }, id);
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
