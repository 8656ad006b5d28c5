export const userRoles = ["ADMIN", "COMPANY", "USER"] as const;
export type UserRole = (typeof userRoles)[number];

const rank = { USER: 0, COMPANY: 1, ADMIN: 2 } as const satisfies Record<UserRole, number>;

export const isRoleAbove = (role: UserRole, other: UserRole): boolean => rank[role] > rank[other];
