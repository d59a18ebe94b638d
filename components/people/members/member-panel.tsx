"use client";

import { NotebookText, ShieldQuestionMark } from "lucide-react";
import { useMemo, useState } from "react";
import { roleLabel } from "@/components/access/labels/access-labels";
import { PersonAccess } from "@/components/access/person-access";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { MemberParams } from "@/lib/contract/people/members";
import type { MemberSpace } from "@/lib/contract/people/teams";
import { titled } from "@/lib/format/titled";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useMember, useMemberSpaces } from "@/lib/queries/people/people";
import { paths } from "@/lib/url/paths";
import { MemberAccessSearch } from "./member-access-search";

const column = columnsFor<MemberSpace>();

const columnsOf = ({ organizationId }: MemberParams) =>
  column.columns([
    column.accessor(({ space }) => titled(space.title), {
      id: "title",
      header: "Space",
      size: 280,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={paths.spaceContent({ organizationId, spaceId: original.space.id })}>
          {getValue()}
        </RowLink>
      ),
    }),
    column.accessor(({ permission }) => roleLabel(permission), {
      id: "permission",
      header: "Role",
      size: 140,
      meta: { narrow: "detail" },
    }),
  ]);

const idOf = ({ space }: MemberSpace) => space.id;

/** Spaces that a member can open, each with the rules behind it. */
export function MemberPanel({ member: params }: { member: MemberParams }) {
  const list = useInfiniteList(useMemberSpaces(params));
  const columns = useMemo(() => columnsOf(params), [params]);
  const [asked, setAsked] = useState<MemberSpace>();
  const { organizationId, userId } = params;
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const name = useMember(params).data?.user.displayName;
  return (
    <>
      {isAdmin && name !== undefined && <MemberAccessSearch member={params} name={name} />}
      <DataTable
        id="member-spaces"
        label="Spaces"
        columns={columns}
        list={list}
        rowId={idOf}
        rowActions={(row) => [
          {
            id: "why",
            label: "View access details",
            icon: ShieldQuestionMark,
            onSelect: () => setAsked(row),
          },
        ]}
        empty={
          <EmptyState icon={NotebookText} title="No spaces">
            They have no access to spaces that you can view.
          </EmptyState>
        }
      />
      {asked && (
        <PersonAccess
          resource={{
            organizationId,
            params: { type: "space", spaceId: asked.space.id },
          }}
          userId={userId}
          onClose={() => setAsked(undefined)}
          onChange={undefined}
        />
      )}
    </>
  );
}
