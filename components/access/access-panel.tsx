"use client";

import { UserPlus } from "lucide-react";
import { useQueryState } from "nuqs";
import { useCallback } from "react";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { useShortcut } from "@/components/platform/layout/shortcuts";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { User } from "@/lib/contract/people/users";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { roleOptions } from "./access-labels";
import type { AccessPlace } from "./access-place";
import type { AccessView } from "./access-query";
import { accessQuery, noFilters } from "./access-query";
import { EveryoneTable, PeopleTable, TeamsTable } from "./access-tables";
import { ChangeGrantDialog } from "./change-grant-dialog";
import { DefaultAccess } from "./default-access";
import { GiveAccessDialog } from "./give-access-dialog";
import type { GrantTarget } from "./grant-target";
import { PersonAccess } from "./person-access";
import { RevokeDialog } from "./revoke-dialog";

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
export function AccessPanel({ place }: { place: AccessPlace }) {
  const [query, setQuery] = useListQuery(accessQuery);
  const [personId, setPersonId] = useQueryState("person", { history: "push" });
  const { open, element } = useDialogs(dialogs, { place });
  const change = (target: GrantTarget) => open.change({ target });
  const me = useAuthenticatedUser().data?.id;
  const view = query.view ?? "everyone";
  const Table = tables[view];
  const onExplain = useCallback(
    ({ id }: User) => (place.admin || id === me ? () => setPersonId(id) : undefined),
    [place.admin, me, setPersonId],
  );
  useShortcut({ keys: "c", label: "Give access", group: "Access" }, () => {
    if (place.admin) open.give();
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
      <DefaultAccess place={place} />
      <div className="flex flex-wrap items-center justify-between gap-2 px-page pt-3">
        <ViewSwitch
          view={view}
          onView={(to) => setQuery({ ...noFilters, view: to === "everyone" ? undefined : to })}
        />
        {place.admin && (
          <Button variant="primary" onClick={() => open.give()}>
            <UserPlus aria-hidden />
            Give access
          </Button>
        )}
      </div>
      <Table
        {...{ place, query, toolbar, onExplain }}
        onClearFilters={() => setQuery(noFilters)}
        onChange={change}
        onRevoke={(target) => open.revoke({ target })}
      />
      {personId && (
        <PersonAccess
          place={place}
          userId={personId}
          onClose={() => setPersonId(null)}
          onChange={place.admin ? change : undefined}
        />
      )}
      {element}
    </>
  );
}
