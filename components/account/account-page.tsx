import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";

interface AccountPageProps {
  organization: OrganizationParams;
  part: "Profile" | "API tokens" | "Sessions" | "Preferences";
  action?: ReactNode;
  fill?: boolean;
  children: ReactNode;
}

/** What belongs to the person who is signed in, in whichever organization they are. */
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
