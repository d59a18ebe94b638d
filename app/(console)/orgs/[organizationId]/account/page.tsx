import { AccountPage } from "@/components/people/account/account-page";
import { ProfilePanel } from "@/components/people/account/profile-panel";

export const metadata = { title: "Profile" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

// The layout has already prefetched the user.
export default async function ProfilePage({ params }: Props) {
  return (
    <AccountPage organization={await params} part="Profile">
      <ProfilePanel />
    </AccountPage>
  );
}
