import { UserDraft } from "@/lib/contract/people/users";

/** An existing name cannot be removed. */
export const Profile = UserDraft.required({ displayName: true });
