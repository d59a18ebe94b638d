import { type Organization, OrganizationDraft } from "@/lib/contract/organizations/organizations";

const withTitle = OrganizationDraft.required({ title: true });
const withHostname = OrganizationDraft.required({ title: true, hostname: true });

/** A name can be changed but not removed; the same holds for an existing hostname. */
export const organizationCheck = ({ hostname }: Pick<Organization, "hostname">) =>
  hostname ? withHostname : withTitle;
