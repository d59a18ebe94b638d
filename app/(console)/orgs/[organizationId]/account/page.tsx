import { AccountPage } from "@/components/account/account-page";
import { ProfilePanel } from "@/components/account/profile-panel";

export const metadata = { title: "Profile" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

// The person is known already: the layout around the console reads them.
export default async function ProfilePage({ params }: Props) {
  return (
    <AccountPage organization={await params} part="Profile">
      <ProfilePanel />
    </AccountPage>
  );
}
