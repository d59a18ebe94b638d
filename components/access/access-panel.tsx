"use client";

import { SearchX, UserPlus } from "lucide-react";
import { useQueryState } from "nuqs";
import { useCallback } from "react";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RetryBanner } from "@/components/ui/retry-banner";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { User } from "@/lib/contract/people/users";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { type AccessView, accessQuery, noFilters } from "./access-query";
import { AccessRequests } from "./access-requests";
import type { AccessResource } from "./access-resource";
import { EveryoneTable, PeopleTable, TeamsTable } from "./access-tables";
import { DefaultAccessDialog } from "./default-access-dialog";
import { GiveAccessDialog } from "./give-access-dialog";
import { ChangeGrantDialog, RevokeDialog } from "./grant-dialogs";
import type { GrantTarget } from "./grant-target";
import { roleOptions } from "./labels/access-labels";
import { levelLabel, levelMeaning, toLevelChoice } from "./labels/default-level-labels";
import { PersonAccess } from "./person-access";
import { useOtherLists } from "./use-other-lists";
import { WithoutAccess } from "./without-access";

const views: readonly { id: AccessView; label: string; title: string }[] = [
  { id: "everyone", label: "Everyone", title: "Everyone with access" },
  { id: "people", label: "People", title: "Members with a direct role" },
  { id: "teams", label: "Teams", title: "Teams with a direct role" },
];

interface ViewSwitchProps {
  view: AccessView;
  onView: (view: AccessView) => void;
}

function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Show</legend>
      {views.map(({ id, label, title }) => (
        <Button
          key={id}
          variant={id === view ? "secondary" : "ghost"}
          aria-pressed={id === view}
          title={title}
          onClick={() => onView(id)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

const dialogs = { give: GiveAccessDialog, change: ChangeGrantDialog, revoke: RevokeDialog };
const tables = { everyone: EveryoneTable, people: PeopleTable, teams: TeamsTable };
const roleFilter = { name: "role", label: "Role", type: "select", options: roleOptions } as const;

/** Access to a resource with its sources; admins can change it. */
export function AccessPanel({ resource }: { resource: AccessResource }) {
  const [query, setQuery] = useListQuery(accessQuery);
  const [personId, setPersonId] = useQueryState("person", { history: "push" });
  const { open, element } = useDialogs(dialogs, { resource });
  const change = (target: GrantTarget) => open.change({ target });
  const me = useAuthenticatedUser().data?.id;
  const view = query.view ?? "everyone";
  const Table = tables[view];
  const { requests, missing, mayMatch, failed } = useOtherLists(resource, query);
  const onExplain = useCallback(
    ({ id }: User) => (resource.admin || id === me ? () => setPersonId(id) : undefined),
    [resource.admin, me, setPersonId],
  );
  useShortcut({ keys: "c", label: "Give access", group: "Access" }, () => {
    if (resource.admin) open.give();
  });
  const toolbar = (
    <FilterBar
      query={query}
      onQuery={setQuery}
      search={{ name: "search", label: view === "teams" ? "Search teams" : "Search people" }}
      filters={view === "everyone" ? [roleFilter] : []}
    />
  );
  return (
    <>
      <DefaultAccess resource={resource} />
      {failed.map((each) => (
        <div key={each.title} className="shrink-0 px-page pt-3">
          <RetryBanner tone="warning" {...each} />
        </div>
      ))}
      {requests && <AccessRequests resource={resource} requests={requests} />}
      <div className="flex flex-wrap items-center justify-between gap-2 px-page pt-3">
        <ViewSwitch
          view={view}
          onView={(to) => setQuery({ ...noFilters, view: to === "everyone" ? undefined : to })}
        />
        {resource.admin && (
          <Button variant="primary" onClick={() => open.give()}>
            <UserPlus aria-hidden />
            Give access
          </Button>
        )}
      </div>
      <Table
        {...{ resource, query, toolbar, onExplain }}
        fill={!missing && !requests?.count}
        noMatches={
          mayMatch ? (
            <p className="px-page py-3">No one with access matches.</p>
          ) : query.search?.trim() ? (
            <EmptyState
              icon={SearchX}
              title={`${view === "teams" ? "No team" : "Nobody"} matches “${query.search.trim()}”`}
              action={<Button onClick={() => setQuery(noFilters)}>Clear filters</Button>}
            >
              {view === "teams"
                ? "Only teams with a direct role are searched."
                : "The search looks at names and email addresses of members."}
            </EmptyState>
          ) : undefined
        }
        onClearFilters={() => setQuery(noFilters)}
        onChange={change}
        onRevoke={(target) => open.revoke({ target })}
      />
      {missing && (
        <WithoutAccess
          resource={resource}
          missing={missing}
          onExplain={({ id }) => setPersonId(id)}
          onGive={({ id, displayName: name }) => open.give({ people: [{ id, name }] })}
        />
      )}
      {personId && (
        <PersonAccess
          resource={resource}
          userId={personId}
          onClose={() => setPersonId(null)}
          onChange={resource.admin ? change : undefined}
        />
      )}
      {element}
    </>
  );
}

const levelDialogs = { change: DefaultAccessDialog };

/** Default access of members; admins can change it. */
function DefaultAccess({ resource }: { resource: AccessResource }) {
  const { open, element } = useDialogs(levelDialogs, { resource });
  const { defaultLevel, above, admin, params } = resource;
  if (defaultLevel === undefined) {
    return (
      <p className="px-page pt-3 text-text-muted">
        Members keep their organization role here, unless they have a higher role below. Guests see
        only sites that they have access to.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-page pt-3">
      <p className="min-w-0 flex-1 basis-72 text-pretty text-text-muted">
        <span className="font-medium text-text">Default access: {levelLabel(defaultLevel)}.</span>{" "}
        {levelMeaning(toLevelChoice(defaultLevel), above)}
      </p>
      {admin && params.type !== "site" && (
        <>
          <Button onClick={() => open.change({ params })}>Change default access…</Button>
          {element}
        </>
      )}
    </div>
  );
}
