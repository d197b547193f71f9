// The styles that every page of the house needs, in their order; a room's own come with the room.

import '../styles/tokens.css';
import '../styles/base.css';
import '../page/page.css';
import '../page/top.css';
import '../people/people.css';
import '../table/frame/head.css';
import '../table/frame/seats.css';
import '../table/frame/table.css';
import '../table/frame/notes.css';
import '../table/frame/clock.css';
import '../table/frame/menu.css';
import '../table/frame/low.css';
import '../table/frame/scene.css';
import '../table/frame/end.css';
import '../table/frame/panel.css';
import '../pieces/pieces.css';
import '../styles/large-text.css';
import '../styles/contrast.css';
