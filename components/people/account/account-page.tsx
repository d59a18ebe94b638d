import type { ReactNode } from "react";
import { Page } from "@/components/platform/layout/page";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

interface AccountPageProps {
  organization: OrganizationParams;
  part: "Profile" | "API tokens" | "Sessions" | "Preferences";
  action?: ReactNode;
  fill?: boolean;
  children: ReactNode;
}

/** Settings of the signed-in person, which are the same in every organization. */
export function AccountPage(props: AccountPageProps) {
  const { organization, part, action, fill, children } = props;
  const tabs = [
    { label: "Profile", href: paths.account(organization), exact: true },
    { label: "API tokens", href: paths.tokens(organization) },
    { label: "Sessions", href: paths.accountSessions(organization) },
    { label: "Preferences", href: paths.preferences(organization) },
  ];
  return (
    <Page
      title="Your account"
      crumbs={[{ label: "Your account", href: paths.account(organization) }, { label: part }]}
      action={action}
      tabs={tabs}
      fill={fill}
    >
      {children}
    </Page>
  );
}
