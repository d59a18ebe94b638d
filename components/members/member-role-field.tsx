"use client";

import { useId } from "react";
import { roleMeaning, roleOptions } from "@/components/access/access-words";
import { FieldFrame } from "@/components/form/field-frame";
import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/contract/common";
import { memberRole } from "./member-words";

interface MemberRoleFieldProps {
  /** Null: a guest. */
  role: Role | null;
  onRole: (role: Role | null) => void;
}

const guest = "guest";
const options = [...roleOptions, { value: guest, label: memberRole(null) }];

/** What a member may do everywhere; guests are among the choices. */
export function MemberRoleField({ role, onRole }: MemberRoleFieldProps) {
  const id = useId();
  const help =
    role === null ? "See what is shared with them, and nothing else." : roleMeaning(role);
  return (
    <FieldFrame id={id} label="Role" help={help}>
      <Select
        id={id}
        aria-describedby={`${id}-help`}
        options={options}
        value={role ?? guest}
        onChange={({ target: { value } }) => onRole(value === guest ? null : (value as Role))}
      />
    </FieldFrame>
  );
}
