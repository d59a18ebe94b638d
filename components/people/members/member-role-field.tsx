"use client";

import { useId } from "react";
import { roleMeaning, roleOptions } from "@/components/access/labels/access-labels";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/contract/platform/common";
import { memberRole } from "./member-labels";

interface MemberRoleFieldProps {
  /** Null: a guest. */
  role: Role | null;
  onRole: (role: Role | null) => void;
}

const guest = "guest";
const options = [...roleOptions, { value: guest, label: memberRole(null) }];

/** Role in the organization, or guest. */
export function MemberRoleField({ role, onRole }: MemberRoleFieldProps) {
  const id = useId();
  const help = role === null ? "Can view shared content only." : roleMeaning(role);
  return (
    <FieldFrame id={id} label="Role" help={help}>
      <Select
        id={id}
        aria-describedby={`${id}-help`}
        options={options}
        value={role ?? guest}
        onValueChange={(value) => onRole(value === guest ? null : (value as Role))}
      />
    </FieldFrame>
  );
}
