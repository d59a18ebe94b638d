import { UserDraft } from "@/lib/contract/users";

/** A person who has a name keeps one. */
export const Profile = UserDraft.required({ displayName: true });
