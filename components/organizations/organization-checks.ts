import { type Organization, OrganizationDraft } from "@/lib/contract/organizations";

const withTitle = OrganizationDraft.required({ title: true });
const withHostname = OrganizationDraft.required({ title: true, hostname: true });

/** A name cannot be taken away, only changed, and so with a hostname once there is one. */
export const organizationCheck = ({ hostname }: Pick<Organization, "hostname">) =>
  hostname ? withHostname : withTitle;
