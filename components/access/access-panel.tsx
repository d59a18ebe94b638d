"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useState } from "react";
import { FilterBar } from "@/components/data-table/filter-bar";
import { useListQuery } from "@/components/data-table/use-list-query";
import { useShortcut } from "@/components/layout/shortcuts";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import { useAddressMember } from "@/components/ui/use-address";
import type { User } from "@/lib/contract/users";
import { useAuthenticatedUser } from "@/lib/queries/users";
import type { AccessPlace } from "./access-place";
import { noFilters } from "./access-query";
import { EveryoneTable, PeopleTable, TeamsTable } from "./access-tables";
import { roleOptions } from "./access-words";
import { DefaultAccess } from "./default-access";
import { useGrantDialogs } from "./use-grant-dialogs";
import { ViewSwitch } from "./view-switch";

const GiveAccessDialog = dynamic(() =>
  import("./give-access-dialog").then((module) => module.GiveAccessDialog),
);
const PersonAccess = dynamic(() => import("./person-access").then((module) => module.PersonAccess));

const tables = { everyone: EveryoneTable, people: PeopleTable, teams: TeamsTable };
const roleFilter = { name: "role", label: "Role", type: "select", options: roleOptions } as const;

/** Who may do what in a place and why; for its admins with all ways to change that. */
export function AccessPanel({ place }: { place: AccessPlace }) {
  const [query, setQuery] = useListQuery("access");
  const [personId, setPersonId] = useAddressMember("person", { push: true });
  const [giving, setGiving] = useState(false);
  const { change, revoke, dialogs } = useGrantDialogs(place);
  const me = useAuthenticatedUser().data?.id;
  const view = query.view ?? "everyone";
  const Table = tables[view];
  const onExplain = useCallback(
    ({ id }: User) => (place.admin || id === me ? () => setPersonId(id) : undefined),
    [place.admin, me, setPersonId],
  );
  useShortcut({ keys: "c", label: "Give access", group: "Access" }, () => {
    if (place.admin) setGiving(true);
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
          <Button variant="primary" onClick={() => setGiving(true)}>
            <UserPlus aria-hidden />
            Give access
          </Button>
        )}
      </div>
      <Table
        {...{ place, query, toolbar, onExplain }}
        onClearFilters={() => setQuery(noFilters)}
        onChange={change}
        onRevoke={revoke}
      />
      {personId && (
        <PersonAccess
          place={place}
          userId={personId}
          onClose={() => setPersonId(null)}
          onChange={place.admin ? change : undefined}
        />
      )}
      <OnceOpened open={giving}>
        <GiveAccessDialog place={place} open={giving} onOpenChange={setGiving} />
      </OnceOpened>
      {dialogs}
    </>
  );
}
