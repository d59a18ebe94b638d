"use client";

import { KeyRound, ShieldQuestionMark, UserCog } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { resourceParams } from "@/components/access/access-resource";
import { ChangeGrantDialog } from "@/components/access/grant-dialogs";
import type { GrantTarget } from "@/components/access/grant-target";
import { roleLabel } from "@/components/access/labels/access-labels";
import { PersonAccess } from "@/components/access/person-access";
import { RuleSource } from "@/components/access/rule-source";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { MemberRole } from "@/lib/contract/access/member-access";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { MemberParams } from "@/lib/contract/people/members";
import { titled } from "@/lib/format/titled";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useMember, useMemberRoles } from "@/lib/queries/people/people";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { paths } from "@/lib/url/paths";
import { MemberAccessSearch } from "./member-access-search";
import { memberRoleQuery } from "./member-role-query";

type Resource = MemberRole["resource"];

const kinds = [
  { type: "space", label: "Spaces", noun: "Space" },
  { type: "collection", label: "Collections", noun: "Collection" },
  { type: "site", label: "Sites", noun: "Site" },
] as const;

const column = columnsFor<MemberRole>();

function addressOf(organizationId: string, { type, id }: Resource): string {
  if (type === "space") return paths.spaceContent({ organizationId, spaceId: id });
  return type === "collection"
    ? paths.collection({ organizationId, collectionId: id })
    : paths.site({ organizationId, siteId: id });
}

interface ColumnsOptions extends OrganizationParams {
  kind: (typeof kinds)[number];
  /** False for viewers who don't get the sources. */
  hasSources: boolean;
  onExplain: (role: MemberRole) => void;
}

const columnsOf = ({ organizationId, kind, hasSources, onExplain }: ColumnsOptions) =>
  column.columns([
    column.accessor(({ resource }) => titled(resource.title), {
      id: "title",
      header: kind.noun,
      size: 280,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={addressOf(organizationId, original.resource)}>{getValue()}</RowLink>
      ),
    }),
    column.accessor(({ role }) => roleLabel(role), {
      id: "role",
      header: "Role",
      size: 120,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <Badge>{getValue()}</Badge>,
    }),
    ...(hasSources
      ? [
          column.display({
            id: "source",
            header: "Source",
            size: 420,
            meta: { narrow: "rest" },
            cell: ({ row: { original } }) => (
              <Sources
                organizationId={organizationId}
                of={original}
                onExplain={() => onExplain(original)}
              />
            ),
          }),
        ]
      : []),
  ]);

interface SourcesProps {
  organizationId: string;
  of: MemberRole;
  onExplain: () => void;
}

/** The source that decides a role, and the way to the others. */
function Sources({ organizationId, of: { rules = [], resource }, onExplain }: SourcesProps) {
  const [first, ...others] = rules;
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="bidi truncate text-text-muted">
        <RuleSource organizationId={organizationId} rule={first} resource={resource} />
      </span>
      {others.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`+${others.length}: all sources of the role in ${titled(resource.title)}`}
          onClick={onExplain}
          className="max-sm:relative max-sm:z-sticky"
        >
          +{others.length}
        </Button>
      )}
    </span>
  );
}

const dialogs = { change: ChangeGrantDialog };

/** Spaces, collections and sites of a member, with the source of each role. */
export function MemberPanel({ member: params }: { member: MemberParams }) {
  const { organizationId, userId } = params;
  const [query, setQuery] = useListQuery(memberRoleQuery);
  const list = useInfiniteList(useMemberRoles(params, query));
  const kind = kinds.find(({ type }) => type === query.type) ?? kinds[0];
  const [asked, setAsked] = useState<Resource>();
  const explain = useCallback(({ resource }: MemberRole) => setAsked(resource), []);
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const isMe = useAuthenticatedUser().data?.id === userId;
  const columns = useMemo(
    () => columnsOf({ organizationId, kind, hasSources: isAdmin || isMe, onExplain: explain }),
    [organizationId, kind, isAdmin, isMe, explain],
  );
  const name = useMember(params).data?.user.displayName;
  const { open, element } = useDialogs(dialogs);
  const change = (resource: Resource, target: GrantTarget) =>
    open.change({
      resource: {
        params: resourceParams(organizationId, resource),
        title: titled(resource.title),
      },
      target,
    });
  const actions = ({ resource, rules = [] }: MemberRole): Actions => {
    const own = rules.find(({ type, at }) => type === "grant" && at.id === resource.id);
    return [
      {
        id: "why",
        label: "View access details",
        icon: ShieldQuestionMark,
        onSelect: () => setAsked(resource),
      },
      ...(isAdmin && name !== undefined
        ? [
            {
              id: "change",
              label: own ? "Change direct role…" : "Add direct role…",
              icon: UserCog,
              onSelect: () =>
                change(resource, { kind: "user", id: userId, name, role: own?.role ?? null }),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      {isAdmin && name !== undefined && <MemberAccessSearch member={params} name={name} />}
      <DataTable
        id="member-roles"
        label={kind.label}
        columns={columns}
        list={list}
        rowId={({ resource }) => resource.id}
        rowActions={actions}
        toolbar={
          <KindChoice
            value={kind.type}
            onChange={(type) => setQuery({ type: type === "space" ? undefined : type })}
          />
        }
        // Keeps the choice of the kind above an empty list.
        filtered
        noMatches={
          <EmptyState icon={KeyRound} title={`No ${kind.label.toLowerCase()}`}>
            They have no access to {kind.label.toLowerCase()} that you can view.
          </EmptyState>
        }
        empty={null}
      />
      {asked && (
        <PersonAccess
          resource={{ organizationId, params: resourceParams(organizationId, asked) }}
          userId={userId}
          onClose={() => setAsked(undefined)}
          onChange={isAdmin ? (target) => change(asked, target) : undefined}
        />
      )}
      {element}
    </>
  );
}

interface KindChoiceProps {
  value: Resource["type"];
  onChange: (type: Resource["type"]) => void;
}

function KindChoice({ value, onChange }: KindChoiceProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Kind</legend>
      {kinds.map(({ type, label }) => (
        <Button
          key={type}
          variant={type === value ? "secondary" : "ghost"}
          aria-pressed={type === value}
          onClick={() => onChange(type)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
