import { Upcoming } from "./upcoming.tsx";

export const Dashboard3Screen = () => <Upcoming path="/dashboard" topic="Dashboard3" />;
